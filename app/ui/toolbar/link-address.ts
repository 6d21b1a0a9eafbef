/** Where a link leads, as it was meant; undefined for what leads nowhere safe. Blank means no link. */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim()
  if (address === '' || address === 'https://') return ''
  if (/^(https:\/\/|mailto:)\S+$/.test(address)) return address
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(address)) return `mailto:${address}`
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(address) ? `https://${address}` : undefined
}
