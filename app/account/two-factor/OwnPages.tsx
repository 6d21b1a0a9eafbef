import { href } from 'react-router'
import { SignOut } from '#app/parts/role-home/SignOut.tsx'
import { Link } from '#app/ui/Link.tsx'
import css from './OwnPages.module.css'

/** What is one's own stays open while a second step is missing. */
export function OwnPages({ works }: { works: boolean }) {
  return (
    <section className={css.own} aria-label="Your own pages">
      <p>Your own pages are open without it:</p>
      <ul>
        <li>
          <Link to={href('/learner')}>Your courses</Link>
        </li>
        {works && (
          <>
            <li>
              <Link to={href('/portal/certificates')}>Your certificates</Link>
            </li>
            <li>
              <Link to={href('/portal/supervision')}>Your supervision</Link>
            </li>
          </>
        )}
        <li>
          <Link to={href('/account')}>Your account</Link>
        </li>
      </ul>
      <SignOut button={{ kind: 'quiet', icon: 'out' }} />
    </section>
  )
}
