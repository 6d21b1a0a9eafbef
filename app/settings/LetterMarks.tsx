import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import type { Letter } from '#domains/notifications/letters.rules.ts'

/** What can be written for something that differs from letter to letter. */
export function LetterMarks({ variables }: Pick<Letter, 'variables'>) {
  return (
    <DefinitionList
      items={Object.entries(variables).map(([name, { means, sample }]) => ({
        label: `{${name}}`,
        value: `${means}, such as ${sample}`,
      }))}
    />
  )
}
