/** Whether the host builds what the public will see; its word for it may come in any letter case. */

type Environment = Readonly<Record<string, string | undefined>>;

export function isProduction({ CONTEXT }: Environment): boolean {
  return CONTEXT?.trim().toLowerCase() === 'production';
}

/** Keys that everyone has sign nothing there, unless the publisher says so. */
export function refusesDemo(env: Environment): boolean {
  return isProduction(env) && env.ALLOW_DEMO_KEYS !== '1';
}
