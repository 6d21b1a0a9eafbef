import { read } from '#app/doors/visitor.server.ts'
import type { Route } from './+types/number'
import { checked } from './check.server.ts'
import { Verify } from './Verify.tsx'

export const loader = read((ctx, args: Route.LoaderArgs) => checked(ctx, args.params.number, args))

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function VerifyNumber({ loaderData }: Route.ComponentProps) {
  return <Verify checked={loaderData} />
}
