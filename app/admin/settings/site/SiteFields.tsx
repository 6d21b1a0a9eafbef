import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { TextArea, TextField } from '#app/ui/Field.tsx'
import type { Field } from '#app/ui/use-fields.ts'
import { type Site, TEAM_MAX } from '#domains/settings/site.form.ts'
import { FigureFields } from './FigureFields.tsx'
import css from './site.module.css'

/** The figures of Who We Are and the people of Meet the Team. */
export function SiteFields({ saved, field }: { saved: Site; field: Field }) {
  return (
    <>
      <Card aria-labelledby="figures">
        <CardHead id="figures" title="Figures on Who We Are" />
        <CardBody>
          <FigureFields figures={saved.statistics} field={field} />
        </CardBody>
      </Card>
      <Card aria-labelledby="team">
        <CardHead id="team" title="People on Meet the Team" />
        <CardBody>
          <div className="fields">
            <p className="muted small">Ask each person first. Clear a name to remove that person.</p>
            {entries(saved).map((member, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: blank entries have no identity but their order
              <Member key={`${index} ${member.name}`} index={index} member={member} field={field} />
            ))}
          </div>
        </CardBody>
      </Card>
    </>
  )
}

const blank = { name: '', job: '', about: '' }

// everyone listed, and two blank entries
function entries({ team }: Site) {
  return [...team, blank, blank].slice(0, TEAM_MAX)
}

type MemberProps = { index: number; member: Site['team'][number]; field: Field }

function Member({ index, member, field }: MemberProps) {
  const at = `team.${index}`
  return (
    <fieldset className={css.member}>
      <legend>Person {index + 1}</legend>
      <TextField label="Name" optional maxLength={100} autoComplete="off" {...field(`${at}.name`, member.name)} />
      <TextField label="Job" optional maxLength={100} autoComplete="off" {...field(`${at}.job`, member.job)} />
      <TextArea label="A few words" optional rows={2} maxLength={400} {...field(`${at}.about`, member.about)} />
    </fieldset>
  )
}
