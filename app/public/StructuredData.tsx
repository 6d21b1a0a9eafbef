import { useNonce } from '#app/doors/response-context.ts'

/** Facts for search engines, as schema.org names them. */
export function StructuredData({ facts }: { facts: Record<string, unknown> }) {
  const nonce = useNonce()
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c')
  return (
    <script
      type="application/ld+json"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own with every "<" escaped; as children it would be entity-encoded
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
