/** What a new hub is asked for, in this order. */
export const setupSteps = ['organisation', 'locations', 'jobs', 'people', 'invitations'] as const
export type SetupStep = (typeof setupSteps)[number]

/** `later`: left by someone, and found again on the dashboard. */
export type SetupState = 'done' | 'later' | 'open'
export type Setup = { step: SetupStep; state: SetupState }[]

/** What is there is done, also where it was left or came about in another way. */
export const setupOf = (there: Record<SetupStep, boolean>, later: readonly string[]): Setup =>
  setupSteps.map((step) => ({ step, state: there[step] ? 'done' : later.includes(step) ? 'later' : 'open' }))

/** The step to go on with after another, or from the start: the next open one, then what was left for later. */
export function nextStep(setup: Setup, after?: SetupStep): SetupStep | undefined {
  const at = after ? setupSteps.indexOf(after) + 1 : 0
  const others = [...setup.slice(at), ...setup.slice(0, at)].filter(({ step }) => step !== after)
  return (others.find(({ state }) => state === 'open') ?? others.find(({ state }) => state === 'later'))?.step
}

export const isDone = (setup: Setup, step: SetupStep): boolean =>
  setup.some((one) => one.step === step && one.state === 'done')

export const isSetUp = (setup: Setup): boolean => setup.every(({ state }) => state === 'done')
