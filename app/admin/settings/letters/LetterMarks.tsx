import { CardItem, CardList } from '#app/ui/Card.tsx'
import type { EditableTemplate } from '#domains/notifications/editable-templates.rules.ts'

/** The placeholders a template can use, each with an example. */
export function LetterMarks({ variables }: Pick<EditableTemplate, 'variables'>) {
  return (
    <CardList>
      {Object.entries(variables).map(([name, { means, sample }]) => (
        <CardItem key={name} title={`{${name}}`} meta={`${means}, for example ${sample}`} />
      ))}
    </CardList>
  )
}
