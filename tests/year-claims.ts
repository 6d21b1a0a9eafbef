import type { messages } from '#domains/notifications/messages.table.ts'

type Mail = Pick<typeof messages.$inferSelect, 'template' | 'address' | 'params' | 'state'>
/** What is so of someone on the morning of the mails: the outcome, or undefined where they are not in post. */
export type NowOf = (name: string) => string | undefined

type Claim = { name: string; says: 'stopped' | 'works' | 'named' }

/** What a mail of these says of whom. */
function claimsOf({ template, address, params }: Mail): Claim[] {
  if (template === 'standing.own') {
    const name = `${address.split('@')[0]}`
    const stopped = /ended on .* You may not work until/.test(String(params.lines))
    return [{ name, says: stopped ? 'stopped' : 'named' }]
  }
  return `${params.lines}\n${params.still ?? ''}`
    .split('\n')
    .filter((line) => line.includes(' Year'))
    .map((line) => {
      const name = line.slice(0, line.indexOf(' Year')).toLowerCase()
      if (template === 'standing.team')
        return { name, says: line.includes('not cleared') ? ('stopped' as const) : ('works' as const) }
      return { name, says: line.includes('Not cleared') ? ('stopped' as const) : ('named' as const) }
    })
}

/** Of the mails of a morning, what is not so: someone who is not in post, who works though they are said not to, or the other way. */
export function untrueOf(mails: readonly Mail[], nowOf: NowOf): { claims: number; untrue: string[] } {
  const claims = mails.flatMap((mail) => claimsOf(mail).map((claim) => ({ ...claim, template: mail.template })))
  const untrue = claims.filter(({ name, says }) => {
    const is = nowOf(name)
    if (is === undefined) return true
    return says === 'stopped' ? is !== 'not_cleared' : says === 'works' && is === 'not_cleared'
  })
  return { claims: claims.length, untrue: untrue.map(({ template, name, says }) => `${template}: ${name} ${says}`) }
}

/** Who is named to an address. */
export const namedTo = (mails: readonly Mail[], to: string): string[] =>
  mails.filter(({ address }) => address === to).flatMap((mail) => claimsOf(mail).map(({ name }) => name))
