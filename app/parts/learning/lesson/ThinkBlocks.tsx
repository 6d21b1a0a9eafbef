import { Icon } from '#app/ui/Icon.tsx'
import { askWords, type DrawMedia, RichText } from '#app/ui/rich-text/RichText.tsx'
import type { Block } from '#lib/rich-text.ts'

/** What a lesson asks to think about or to try. */
export const ThinkBlocks = ({ blocks, media }: { blocks: readonly Block[]; media: DrawMedia }) =>
  blocks.map((block, at) =>
    block.type === 'think' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text has no identity but its order
      <section key={at}>
        <h2>
          <Icon name={block.attrs.ask === 'think' ? 'think' : 'edit'} />
          {askWords[block.attrs.ask]}
        </h2>
        <RichText text={{ type: 'doc', content: block.content }} media={media} />
      </section>
    ) : null,
  )
