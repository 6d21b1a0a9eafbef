import { type FormEvent, useEffect, useState } from 'react'

/** The answers that other questions depend on, as they are chosen; undefined until scripts run. */
export function useChosen(form: string) {
  const [chosen, choose] = useState<Record<string, string>>()
  useEffect(() => {
    const box = document.getElementById(form)
    if (box instanceof HTMLFormElement) choose(answersIn(box))
  }, [form])
  return { chosen, notice: (event: FormEvent<HTMLFormElement>) => choose(answersIn(event.currentTarget)) }
}

function answersIn(form: HTMLFormElement): Record<string, string> {
  const given = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(given)
}
