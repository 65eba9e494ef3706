/** `evidence-board/tlog`: a transparency log as c2sp.org specifies it: signed notes, checkpoints, tiles, proofs, cosignatures. */

export {
  type Checkpoint,
  openCheckpoint,
  parseCheckpoint,
  serializeCheckpoint,
  signCheckpoint,
} from '../core/tlog/checkpoint.ts';
export {
  type Cosignature,
  parseCosignatures,
  serializeCosignatures,
  signCosignature,
  validCosignatures,
} from '../core/tlog/cosignature.ts';
export { type Note, openNote, parseNote, serializeNote, signNote } from '../core/tlog/note.ts';
export { type NoteKey, noteKey, parseVkey, parseWitnessVkey, toVkey } from '../core/tlog/note-key.ts';
export { type LogProof, openProof, parseProof, serializeProof } from '../core/tlog/proof.ts';
export { bundleBytes, parseBundle, type Tile, tileBytes } from '../core/tlog/tile.ts';
export { createTree, type HashTree, treeRoot } from '../core/tlog/tree.ts';
export { leafHash, nodeHash } from '../core/tlog/tree-hash.ts';
export {
  type LogConsistency,
  type LogInclusion,
  verifyConsistency,
  verifyInclusion,
} from '../core/tlog/tree-proof.ts';
