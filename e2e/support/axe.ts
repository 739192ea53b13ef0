import { createRequire } from 'node:module'
import { type Page, expect } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** No finding of axe on the page as it stands, WCAG 2.2 AA and best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  // Added as a file of the test, past the page's content policy, which rightly refuses inline scripts.
  await page.evaluate(await source())
  const results = (await page.evaluate('axe.run(document, { resultTypes: ["violations"] })')) as AxeResults
  const findings = results.violations.map(
    (one) => `${one.id}: ${one.help}\n  ${one.nodes.map((node) => node.html).join('\n  ')}`,
  )
  expect(findings, `${page.url()}\n${findings.join('\n')}`).toEqual([])
}

let text: Promise<string> | undefined
const source = () => (text ??= import('node:fs/promises').then((fs) => fs.readFile(AXE, 'utf8')))
