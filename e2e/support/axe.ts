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

/** The rules whose result depends on the theme. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** Expects no axe finding on the current page, WCAG 2.2 AA and best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  const findings = await findingsOn(page)
  expect(findings, `${page.url()}\n${findings.join('\n')}`).toEqual([])
}

/** Adds axe to every page from here on, which is faster than adding it to each page separately. */
export const bringAxe = (page: Page): Promise<unknown> => page.addInitScript({ path: AXE })

/**
 * The axe findings on the current page, by all rules or only those of colour; with `within`, in the elements that match it
 * and not in the rest of the page.
 */
export async function findingsOn(page: Page, rules: 'all' | 'colour' = 'all', within?: string): Promise<string[]> {
  // Added as a test file, outside the page's content policy, which correctly refuses inline scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source())
  return page.evaluate(
    async ({ values, within }) => {
      // An element in a transition does not have its final colours yet.
      for (const one of document.getAnimations())
        if (one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) one.finish()
      if (!window.axe) throw new Error('axe is not on this page')
      // Preloading styles and media serves rules about turned phones and playing sounds, which no page has, at a third of the time.
      const options: Axe.RunOptions = { resultTypes: ['violations'], preload: false }
      if (values) options.runOnly = { type: 'rule', values }
      const results = await window.axe.run(within ?? document, options)
      return results.violations.map(
        ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
      )
    },
    { values: rules === 'colour' ? OF_COLOUR : undefined, within },
  )
}

let text: Promise<string> | undefined
const source = () => (text ??= readFile(AXE, 'utf8'))
