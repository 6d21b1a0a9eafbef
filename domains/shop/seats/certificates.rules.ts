type Named = { name: string; title: string; completedOn: string; number: string }

const LONGEST = 60

/** The name of a certificate’s file: safe wherever it is unpacked, and like no other by its number. */
export function certificateFileName({ name, title, completedOn, number }: Named): string {
  return `${[plain(name), plain(title), completedOn, number].filter(Boolean).join(', ')}.pdf`
}

/** Without what some system takes for a path, a command or a device. */
function plain(text: string): string {
  const safe = text
    .normalize('NFC')
    .replaceAll(/[\p{C}<>:"/\\|?*]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
  return [...safe]
    .slice(0, LONGEST)
    .join('')
    .replaceAll(/^[\s.~-]+|[\s.]+$/g, '')
}
