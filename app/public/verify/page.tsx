import { data, href, redirect } from 'react-router'
import { read } from '#app/doors/visitor.server.ts'
import { typedNumber } from '#domains/learning/certificates/number.rules.ts'
import type { Route } from './+types/page'
import { type Checked, checked } from './check.server.ts'
import { Verify } from './Verify.tsx'

/** A number that was typed leads to its own address; without one, the form alone. */
export const loader = read(async (ctx, args: Route.LoaderArgs) => {
  const typed = new URL(args.request.url).searchParams.get('number')?.trim() ?? ''
  if (!typed) return data<Checked | undefined>(undefined)
  const number = typedNumber(typed)
  if (number) throw redirect(href('/verify/:number', { number }))
  return checked(ctx, typed, args)
})

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function VerifyTyped({ loaderData }: Route.ComponentProps) {
  return <Verify checked={loaderData} />
}
