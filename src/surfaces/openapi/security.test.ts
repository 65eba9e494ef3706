import { describe, expect, test } from 'vitest';
import { operation } from '../../operations/operations.ts';
import { securityOf } from './security.ts';

const row = { ...operation('gspc'), lifecycle: 'LIVE' } as const;

describe('what an operation asks of its caller', () => {
  test('nothing where it is free, or answers nobody', () => {
    expect(securityOf({ ...row, security: 'none' }, 'GET')).toEqual([]);
    expect(securityOf({ ...row, security: 'x402', lifecycle: 'NOT_IMPLEMENTED' }, 'GET')).toEqual([]);
  });

  test('a paid door answers the bare request as well: that is where its challenge comes from', () => {
    expect(securityOf({ ...row, security: 'x402' }, 'GET')).toEqual([{ x402: [] }, {}]);
  });

  test('an operator reads without a credential and writes with one', () => {
    expect(securityOf({ ...row, security: 'operatorBearer' }, 'GET')).toContainEqual({});
    expect(securityOf({ ...row, security: 'operatorBearer' }, 'POST')).toEqual([{ operatorBearer: [] }]);
    expect(securityOf({ ...row, security: 'codehostOidc' }, 'POST')).toEqual([{ codehostOidc: [] }]);
  });
});
