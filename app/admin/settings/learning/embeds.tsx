import { href } from 'react-router'
import { SettingsForm } from '#app/admin/settings/SettingsForm.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { CheckField } from '#app/ui/Field.tsx'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import { embedsForm } from '#domains/learning/media/embeds.form.ts'
import { videoSites } from '#domains/learning/media/embeds.rules.ts'
import { changeEmbeds, readEmbedsSetting } from '#domains/learning/media/embeds.server.ts'
import { videoProviders } from '#lib/video-ids.ts'
import type { Route } from './+types/embeds'

const here = href('/admin/settings/learning/embeds')

export const loader = read((ctx) => readEmbedsSetting(ctx))

export const action = form(embedsForm, async (ctx, form) => {
  await changeEmbeds(ctx, form)
  return redirectWith('settings-saved', here)
})

export const handle = { name: 'Videos of other sites' }

export default function Embeds({ loaderData: allowed }: Route.ComponentProps) {
  return (
    <PageStack>
      <SettingsForm title="Videos of other sites" action={here} verb="Save settings" key={JSON.stringify(allowed)}>
        {({ tick }) => (
          <>
            <p className="muted">
              Lessons may show videos of these sites. A learner is told first that the site will see it, and nothing of
              the site is loaded until then. They need a connection.
            </p>
            {videoProviders.map((provider) => (
              <CheckField key={provider} label={videoSites[provider].name} {...tick(provider, allowed[provider])} />
            ))}
          </>
        )}
      </SettingsForm>
    </PageStack>
  )
}
