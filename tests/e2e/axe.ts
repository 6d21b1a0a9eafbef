import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const everything: RunOptions = {}
/** What the law asks for and what its makers call good practice. */
export const byTheLaw: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}

/**
 * What axe finds wrong with the page as it is shown, each with the first place; of a page behind a dialog with the dialog,
 * since the page is looked at by itself. The engine is read once for each document.
 */
export async function axeFaults(page: Page, options: RunOptions = everything): Promise<string[]> {
  await stillness(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (options) => {
    const { run } = (window as unknown as { axe: { run(of: Node, options: object): Promise<AxeResults> } }).axe
    const { violations } = await run(document.querySelector('dialog[open]') ?? document, {
      ...options,
      resultTypes: ['violations'],
      preload: false,
    })
    // what a bar at the foot covers for the moment is whole once it is scrolled to
    const whole = (selector: unknown) => {
      const target = document.querySelector(String(selector))
      target?.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = target?.getBoundingClientRect() ?? new DOMRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return width >= 24 && height >= 24 && target?.contains(hit) === true
    }
    const faults = violations.map(({ id, nodes }) => ({
      id,
      nodes: id === 'target-size' ? nodes.filter(({ target }) => !whole(target[0])) : nodes,
    }))
    return faults.flatMap(({ id, nodes: [first] }) => (first ? [`${id}: ${first.html.slice(0, 160)}`] : []))
  }, options as object)
}

/** What fades in has its colours once it is there. */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    const longEnough = new Promise((resolve) => setTimeout(resolve, 1000))
    await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), longEnough])
  })
}
