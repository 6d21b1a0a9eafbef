import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { setupWords } from '#app/parts/office/setup-steps.ts'
import { leaveForm } from '#domains/settings/setup.form.ts'
import { nextStep } from '#domains/settings/setup.rules.ts'
import { leaveForLater } from '#domains/settings/setup.server.ts'
import { readSetup } from '#domains/setup.queries.server.ts'

export { default } from '#app/doors/Refused.tsx'

export const action = form(leaveForm, async (ctx, { step }) => {
  await leaveForLater(ctx, step)
  const setup = await readSetup(ctx)
  const next = nextStep(setup, step)
  const isOpen = setup.some((one) => one.step === next && one.state === 'open')
  return redirectWith('setup-left', next && isOpen ? setupWords[next].to : href('/admin'))
})
