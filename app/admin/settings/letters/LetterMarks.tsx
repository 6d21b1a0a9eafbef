import { CardItem, CardList } from '#app/ui/Card.tsx'
import type { EditableTemplate } from '#domains/notifications/editable-templates.rules.ts'

/** What can be written for something that differs from letter to letter. */
export function LetterMarks({ variables }: Pick<EditableTemplate, 'variables'>) {
  return (
    <CardList>
      {Object.entries(variables).map(([name, { means, sample }]) => (
        <CardItem key={name} title={`{${name}}`} meta={`${means}, such as ${sample}`} />
      ))}
    </CardList>
  )
}
