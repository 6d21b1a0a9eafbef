import { href } from 'react-router'
import tools from '#app/account/MyAccount.module.css'
import { ButtonLink } from '#app/ui/Button.tsx'
import { SignOut } from '#app/ui/role-home/SignOut.tsx'

/** What is one's own stays open while a second step is missing. */
export function OwnPages({ works }: { works: boolean }) {
  const own = [
    ['Your courses', href('/learner')],
    ...(works
      ? [
          ['Your certificates', href('/portal/certificates')],
          ['Your supervision', href('/portal/supervision')],
        ]
      : []),
    ['Your account', href('/account')],
  ] as const
  return (
    <section aria-labelledby="own-pages">
      <h2 id="own-pages">Open without it</h2>
      <div className={tools.tools}>
        {own.map(([words, to]) => (
          <ButtonLink key={to} kind="quiet" size="xs" to={to ?? ''}>
            {words}
          </ButtonLink>
        ))}
        <SignOut button={{ kind: 'quiet' }} />
      </div>
    </section>
  )
}
