import { type MouseEvent, useState } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { showToast } from '#app/ui/toasts.ts'

type ExportButtonProps = { href: string; fileName: string; children?: string }

/** A download that says so when it fails; without JavaScript a plain link to the same file. */
export function ExportButton({ href, fileName, children = 'Export CSV' }: ExportButtonProps) {
  const [busy, setBusy] = useState(false)
  const press = (event: MouseEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    save(href, fileName)
      .catch((error: Error) => showToast({ tone: 'bad', title: 'Export failed', text: error.message }))
      .finally(() => setBusy(false))
  }
  return (
    <ButtonLink
      kind="quiet"
      icon="download"
      to={href}
      download={fileName}
      onClick={press}
      aria-busy={busy || undefined}
    >
      {busy ? 'Exporting' : children}
    </ButtonLink>
  )
}

async function save(from: string, fileName: string): Promise<void> {
  const response = await fetch(from).catch(() => {
    throw new Error('The hub could not be reached. Check your connection, then try again.')
  })
  if (response.redirected && new URL(response.url).pathname === href('/account/password-again')) {
    location.assign(response.url)
    return
  }
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok) throw new Error(type.startsWith('text/plain') ? await response.text() : 'Try again.')
  if (!/^(text\/csv|application\/vnd\.openxml)/.test(type)) throw new Error('Please log in.')
  const file = await response.blob().catch(() => {
    throw new Error('The download broke off. Try again.')
  })
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
