import { href } from 'react-router'
import { AccountPage } from '#app/account/AccountPage.tsx'
import { useForgetting } from '#app/account/typed.ts'
import type { FormReply } from '#app/doors/form-reply.ts'
import { LinkClick, linkIn } from '#app/parts/own-pages/LinkClick.tsx'
import { Tabs } from '#app/ui/Tabs.tsx'
import { LoginForm } from './LoginForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { withRedirect } from './redirects.ts'

type AccountAccessProps = {
  tab: 'login' | 'register'
  redirect?: string | undefined
  reply?: FormReply | undefined
  children?: React.ReactNode
}

export function AccountAccess({ tab, redirect, reply, children }: AccountAccessProps) {
  useForgetting()
  const token = linkIn(redirect)
  return (
    <AccountPage title="Account Access" reply={reply}>
      {token && <LinkClick token={token} />}
      <Tabs
        label="Account Access"
        split
        tabs={[
          { to: withRedirect(href('/auth'), redirect), label: 'Login', current: tab === 'login' },
          {
            to: withRedirect(`${href('/auth')}?tab=register`, redirect),
            label: 'Register',
            current: tab === 'register',
          },
        ]}
      />
      {tab === 'login' ? (
        <LoginForm redirect={redirect} reply={reply} />
      ) : (
        <RegisterForm redirect={redirect} reply={reply} />
      )}
      {children}
    </AccountPage>
  )
}
