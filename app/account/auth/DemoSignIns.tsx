import { href } from 'react-router'
import css from '#app/account/AccountPage.module.css'
import { Button } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { demoPassword, demoSignIns } from '#domains/accounts/demo-sign-ins.ts'

/** One press for each role; on a demonstration hub only. */
export function DemoSignIns({ redirect }: { redirect: string | undefined }) {
  return (
    <section aria-labelledby="demo-sign-ins" className="grid gap-4">
      <h2 id="demo-sign-ins">Try the demonstration as</h2>
      <div className={css.demo}>
        {demoSignIns.map(({ role, name, email }) => (
          <Form failure="Login failed" key={email} method="post" action={href('/auth/login')}>
            <input type="hidden" name="email" value={email} />
            <input type="hidden" name="redirect" value={redirect ?? ''} />
            <input type="hidden" name="password" value={demoPassword} />
            <Button kind="quiet" full title={name}>
              {role}
            </Button>
          </Form>
        ))}
      </div>
    </section>
  )
}
