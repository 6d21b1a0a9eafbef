import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether this browser has passkeys for this address; the server, which cannot know, says yes. */
export function usePasskeys(): boolean {
  return useSyncExternalStore(never, canPasskeys, () => true)
}

function canPasskeys(): boolean {
  const bareAddress = /^[\d.]+$|^\[/.test(location.hostname)
  return (
    !bareAddress &&
    typeof PublicKeyCredential !== 'undefined' &&
    typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function' &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function'
  )
}

/** Lets the device make a key, once its owner agrees there; throws when they do not. */
export async function createPasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<string> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  return written(await navigator.credentials.create({ publicKey }))
}

/** Lets one of the device's keys sign, once its owner agrees there; throws when they do not. */
export async function signWithPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<string> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  return written(await navigator.credentials.get({ publicKey }))
}

function written(credential: Credential | null): string {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('The browser gave no passkey')
  return JSON.stringify(credential.toJSON())
}
