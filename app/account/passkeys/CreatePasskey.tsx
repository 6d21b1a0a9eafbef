import { useState } from 'react'
import { href, useSubmit } from 'react-router'
import css from '#app/account/AccountPage.module.css'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { showToast } from '#app/ui/toasts.ts'
import { createPasskey, usePasskeys } from './passkey-browser.ts'

type CreatePasskeyProps = { name: string; redirect: string; options: PublicKeyCredentialCreationOptionsJSON }

/** The last step, on a press of its own: browsers ask a device only when its owner has just pressed something. */
export function CreatePasskey({ name, redirect, options }: CreatePasskeyProps) {
  const submit = useSubmit()
  const [busy, setBusy] = useState(false)
  const create = async () => {
    setBusy(true)
    try {
      const credential = await createPasskey(options)
      await submit({ name, credential, redirect }, { method: 'post', action: href('/account/passkeys/keep') })
    } catch (error) {
      showToast({ tone: 'bad', title: 'Passkey not added', text: why(error) })
    } finally {
      setBusy(false)
    }
  }
  if (!usePasskeys()) return <NoPasskeys />
  return (
    <>
      <p>
        Press the button. Your device asks for your fingerprint, face or PIN and saves the passkey <b>{name}</b>.
      </p>
      <div className={css.scripted}>
        <Button type="button" busy={busy} busyLabel="Asking your device" onClick={create}>
          Create the passkey
        </Button>
      </div>
      <noscript>
        <NoPasskeys />
      </noscript>
    </>
  )
}

function NoPasskeys() {
  return (
    <Notice tone="mist" icon="info" title="This browser does not support passkeys">
      Passkeys need JavaScript and a browser from 2025 or later. You can still use your password.
    </Notice>
  )
}

function why(error: unknown): string {
  const known = error instanceof DOMException && error.name === 'InvalidStateError'
  return known
    ? 'This device already has a passkey for your account.'
    : 'Your device did not create a passkey. Try again.'
}
