import { useState } from 'react'
import { href, useSubmit } from 'react-router'
import css from '#app/account/AccountPage.module.css'
import { signWithPasskey, usePasskeys } from '#app/account/passkeys/passkey-browser.ts'
import { Button } from '#app/ui/Button.tsx'
import { showToast, type Toast } from '#app/ui/toasts.ts'

type Asked = { options: PublicKeyCredentialRequestOptionsJSON } | { toast: Toast }

const notUsed: Toast = {
  tone: 'bad',
  title: 'No passkey was used',
  text: 'Try again, or log in with your email and password.',
}

/** Signs in without an address or a password: the browser shows the passkeys it has for this hub. */
export function PasskeySignIn({ redirect }: { redirect: string | undefined }) {
  const submit = useSubmit()
  const [busy, setBusy] = useState(false)
  const signIn = async () => {
    setBusy(true)
    try {
      const asked: Asked = await (await fetch(href('/auth/passkey/challenge'), { method: 'POST' })).json()
      if ('toast' in asked) return showToast(asked.toast)
      const credential = await signWithPasskey(asked.options)
      await submit({ credential, redirect: redirect ?? '' }, { method: 'post', action: href('/auth/passkey') })
    } catch {
      showToast(notUsed)
    } finally {
      setBusy(false)
    }
  }
  if (!usePasskeys()) return null
  return (
    <Button
      type="button"
      kind="quiet"
      icon="lock"
      full
      busy={busy}
      busyLabel="Asking your device"
      className={css.scripted}
      onClick={signIn}
    >
      Sign in with a passkey
    </Button>
  )
}
