import { data, href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList, type FormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { RichText } from '#app/ui/rich-text/RichText.tsx'
import css from '#app/ui/settings.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { SALE_TEXT_LENGTH, saleTextForm } from '#domains/shop/terms/sale-texts.form.ts'
import { publishSaleText, saleText, saleTextVersions } from '#domains/shop/terms/sale-texts.server.ts'
import { isSaleTextKind, type SaleTextKind, saleTextTitles } from '#domains/shop/terms/sale-texts.ts'
import { fromMarkdown } from '#lib/markdown.ts'
import type { RichText as Text } from '#lib/rich-text.ts'
import type { Route } from './+types/text'
import { Versions } from './Versions.tsx'

type Previewed = FormReply & { preview: Text }

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const kind = kindOf(params.kind)
  const { text, version } = await saleText(ctx, kind)
  return { kind, text, version, versions: await saleTextVersions(ctx, kind) }
})

export const action = form(
  saleTextForm,
  async (ctx, { text, over, verb }, { params }: Route.ActionArgs) => {
    const kind = kindOf(params.kind)
    if (verb === 'preview') {
      const values = { text, over: String(over) }
      return { errors: {}, values, preview: fromMarkdown(text), at: ctx.now.epochMilliseconds } satisfies Previewed
    }
    await publishSaleText(ctx, kind, { text, over })
    return redirectWith('sale-text-published', href('/admin/shop/texts/:kind', { kind }))
  },
  { failure: 'Not published' },
)

function kindOf(name: string): SaleTextKind {
  if (isSaleTextKind(name)) return name
  throw data({ title: 'Text not found.' }, { status: 404, statusText: 'Not Found' })
}

export const handle = { name: ({ kind }: Route.ComponentProps['loaderData']) => saleTextTitles[kind] }

export default function SaleTextEditor({ loaderData: { kind, text, version, versions } }: Route.ComponentProps) {
  return (
    <>
      <title>{`${saleTextTitles[kind]} – Shop`}</title>
      <div className={css.editor}>
        <Card aria-labelledby="text">
          <CardHead id="text" title={saleTextTitles[kind]} />
          <CardBody>
            <Editor kind={kind} text={text} version={version} key={`${kind} ${version}`} />
          </CardBody>
        </Card>
        <Versions kind={kind} version={version} versions={versions} />
      </div>
    </>
  )
}

function Editor({ kind, text, version }: { kind: SaleTextKind; text: string; version: number }) {
  const { reply, field } = useFields()
  const here = href('/admin/shop/texts/:kind', { kind })
  const busy = useBusy(here)
  const preview = (reply as Previewed | undefined)?.preview
  return (
    <div className="stack">
      <Form method="post" action={here} noValidate failure="Not published" className="fields" preventScrollReset>
        <ErrorSummary errors={errorList(reply)} />
        <input type="hidden" name="over" value={version} />
        <TextArea
          label="Text"
          hint="Start a heading with ## and a list item with -. Orders keep the version they were placed under. Have your legal adviser read it."
          rows={20}
          maxLength={SALE_TEXT_LENGTH}
          {...field('text', text)}
        />
        <div className="row">
          <Button name="verb" value="publish" busy={busy} busyLabel="Publishing">
            Publish version {version + 1}
          </Button>
          <Button kind="line" name="verb" value="preview">
            Preview
          </Button>
        </div>
      </Form>
      {preview && (
        <section aria-labelledby="preview" key={reply?.at}>
          <h3 id="preview">Preview. It is not published yet.</h3>
          <RichText text={preview} />
        </section>
      )}
    </div>
  )
}
