import { useEffect, useState } from 'react'
import { clearDevice, keepAnswers, keptAnswers } from '#app/parts/recruitment/device/device.ts'
import { dropFile, type KeptFile, keepFile, keptFiles } from '#app/parts/recruitment/device/device-files.ts'
import { type FirstAnswers, noAnswers } from '#domains/recruitment/form/first-answers.rules.ts'

/** What this device keeps of the form. `round` changes when the fields are to be drawn anew. */
export function useDevice(given: Partial<FirstAnswers>) {
  const [answers, setAnswers] = useState<FirstAnswers>({ ...noAnswers, ...given })
  const [files, setFiles] = useState<KeptFile[]>([])
  const [round, setRound] = useState(0)

  useEffect(() => {
    const kept = keptAnswers()
    if (kept) {
      setAnswers((now) => ({ ...now, ...onlyTyped(kept) }))
      setRound(1)
    }
    void keptFiles().then(setFiles)
  }, [])

  return {
    answers,
    files,
    round,
    type(typed: FirstAnswers) {
      setAnswers(typed)
      keepAnswers(typed)
    },
    async add(file: KeptFile) {
      setFiles((now) => [...now, file])
      await keepFile(file)
    },
    async remove(id: string) {
      setFiles((now) => now.filter((file) => file.id !== id))
      await dropFile(id)
    },
    async clear() {
      setAnswers(noAnswers)
      setFiles([])
      setRound((now) => now + 1)
      await clearDevice()
    },
  }
}
export type Device = ReturnType<typeof useDevice>

function onlyTyped(kept: FirstAnswers): Partial<FirstAnswers> {
  return Object.fromEntries(Object.entries(kept).filter(([, answer]) => answer))
}
