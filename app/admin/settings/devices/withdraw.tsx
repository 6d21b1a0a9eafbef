import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { AskOnce } from '#app/parts/onboarding/AskOnce.tsx'
import { listDevices } from '#domains/employment/kiosk/devices.queries.server.ts'
import { withdrawDevice } from '#domains/employment/kiosk/devices.server.ts'
import { found } from '#platform/refusal.ts'
import type { Route } from './+types/withdraw'

const back = href('/admin/settings/devices')

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const device = (await listDevices(ctx)).find(({ id }) => id === params.id)
  return { name: found(device, 'Device').name }
})

export const action = form(noFields, async (ctx, _none, { params }: Route.ActionArgs) => {
  await withdrawDevice(ctx, params.id)
  return redirectWith('device-withdrawn', back)
})

export default function WithdrawDevice({ loaderData: { name }, params }: Route.ComponentProps) {
  return (
    <AskOnce
      title={`Withdraw ${name}`}
      action={href('/admin/settings/devices/:id/withdraw', params)}
      back={back}
      verb="Withdraw this device"
    >
      Signing in by badge ends there, and the person signed in now is signed out. What was done there stays. To use it
      again, enrol it again.
    </AskOnce>
  )
}
