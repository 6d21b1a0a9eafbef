import type { FormReply } from '#app/doors/form-reply.ts'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { TextArea, TextField } from '#app/ui/Field.tsx'
import css from '#app/ui/settings.module.css'
import { type Site, TEAM_MAX } from '#domains/settings/site.form.ts'

type SiteFieldsProps = { saved: Site; reply: FormReply | undefined }

/** The figures of Who We Are and the people of Meet the Team. */
export function SiteFields({ saved, reply }: SiteFieldsProps) {
  const field = (name: string, value: string | number) => ({
    name,
    defaultValue: reply?.values[name] ?? value,
    error: reply?.errors[name],
  })
  return (
    <>
      <Card aria-labelledby="figures">
        <CardHead id="figures" title="Figures on Who We Are" />
        <CardBody>
          <div className={css.form}>
            {saved.statistics.map(({ value, suffix, label }, index) => {
              const name = `statistics.${index}`
              return (
                <div key={name} className={css.figure}>
                  <TextField
                    label={`Number ${index + 1}`}
                    inputMode="numeric"
                    maxLength={7}
                    {...field(`${name}.value`, value)}
                  />
                  <TextField label="Sign" optional maxLength={3} {...field(`${name}.suffix`, suffix)} />
                  <TextField label="Words" maxLength={100} {...field(`${name}.label`, label)} />
                </div>
              )
            })}
          </div>
        </CardBody>
      </Card>
      <Card aria-labelledby="team">
        <CardHead id="team" title="People on Meet the Team" />
        <CardBody>
          <div className={css.form}>
            <p className="muted small">Ask each person first. Empty the name to remove somebody.</p>
            {places(saved).map((member, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: empty places have no identity but their order
              <Member key={`${index} ${member.name}`} index={index} member={member} field={field} />
            ))}
          </div>
        </CardBody>
      </Card>
    </>
  )
}

const nobody = { name: '', job: '', about: '' }

// Everybody who is there, and room for two more.
function places({ team }: Site) {
  return [...team, nobody, nobody].slice(0, TEAM_MAX)
}

type MemberProps = {
  index: number
  member: Site['team'][number]
  field: (name: string, value: string) => { name: string; defaultValue: string | number; error: string | undefined }
}

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
