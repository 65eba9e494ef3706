/**
 * Detectors that qualify by the rule of the fleet and were found when that rule was written, after the
 * first run. They are asked, and compete with nobody: what the verdict would be with each is told.
 */

import type { Adapter } from '../../src/measure/bench.ts';
import { boolean, call, invoke, member } from '../../src/measure/foreign.ts';
import { load } from '../fleet/packages.ts';
import { detector } from './detector.ts';

export const candidates: readonly Adapter[] = [
  detector(
    {
      id: 'claude-flow-aidefence',
      name: '@claude-flow/aidefence',
      package: '@claude-flow/aidefence',
      family: 'claude-flow-aidefence',
      configuration:
        'checkThreats() with its built-in patterns: what it calls not safe is a flag. Learning and its search among learned patterns stay off, because answers would then depend on the order of the texts.',
    },
    async () => {
      const defence = await load('@claude-flow/aidefence');
      return (text) => !boolean(member(invoke(defence, 'checkThreats', text), 'safe'));
    },
  ),
  detector(
    {
      id: 'reactive-agents',
      name: '@reactive-agents/guardrails',
      package: '@reactive-agents/guardrails',
      family: 'reactive-agents',
      configuration:
        'Its guard against prompt injection, called by itself: the framework that its manual shows around it calls a hosted model.',
      parts: ['effect'],
    },
    async () => {
      const guardrails = await load('@reactive-agents/guardrails');
      const runSync = member(await load('effect'), 'Effect', 'runSync');
      return (text) =>
        boolean(member(call(runSync, invoke(guardrails, 'detectInjection', text)), 'detected'));
    },
  ),
  detector(
    {
      id: 'llm_guardrail',
      name: 'llm_guardrail',
      package: 'llm_guardrail',
      family: 'frank2006x',
      configuration:
        'Its models for injection and for jailbreaks, a flag of either is a flag; its model for malicious content judges something else. By the author of @frank2006x/llm-guardrail.',
    },
    async () => {
      const guardrail = await load('llm_guardrail');
      return async (text) => {
        const checks = ['checkInjection', 'checkJailbreak'].map((check) => invoke(guardrail, check, text));
        return (await Promise.all(checks)).some((result) => boolean(member(result, 'detected')));
      };
    },
  ),
  detector(
    {
      id: 'llmverify',
      name: 'llmverify',
      package: 'llmverify',
      family: 'llmverify',
      configuration: 'isInputSafe(), which its manual names for the input of users; it has no other setting.',
    },
    async () => {
      const library = await load('llmverify');
      return (text) => !boolean(invoke(library, 'isInputSafe', text));
    },
  ),
].map((adapter): Adapter => ({ ...adapter, role: 'candidate' }));
