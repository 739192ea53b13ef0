import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Page, expect } from '@playwright/test'
import type * as Axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof Axe
  }
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** What changes with the theme alone. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** No finding of axe on the page as it stands, WCAG 2.2 AA and best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  const findings = await findingsOn(page)
  expect(findings, `${page.url()}\n${findings.join('\n')}`).toEqual([])
}

/** Lets axe come with every page from here on: a page after the other takes it over faster than each by itself. */
export const bringAxe = (page: Page): Promise<unknown> => page.addInitScript({ path: AXE })

/** What axe finds on the page as it stands, by all its rules or by those of colour alone. */
export async function findingsOn(page: Page, rules: 'all' | 'colour' = 'all'): Promise<string[]> {
  // Added as a file of the test, past the page's content policy, which rightly refuses inline scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source())
  return page.evaluate(
    async (values) => {
      // What is on its way in, or from one look to another, has not its own colours yet.
      for (const one of document.getAnimations())
        if (one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) one.finish()
      if (!window.axe) throw new Error('axe is not on this page')
      const options: Axe.RunOptions = { resultTypes: ['violations'] }
      if (values) options.runOnly = { type: 'rule', values }
      const results = await window.axe.run(document, options)
      return results.violations.map(
        ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
      )
    },
    rules === 'colour' ? OF_COLOUR : undefined,
  )
}

let text: Promise<string> | undefined
const source = () => (text ??= readFile(AXE, 'utf8'))
