import { expect, insideTest, site, test } from '../support/test.ts'
import { complaintsOf } from '../support/visit.ts'

// The server's tests check the headers; these check that a real browser obeys them.

test('a page of another site cannot sign a visitor in @desk', async ({ page, office }) => {
  const { email, password } = office
  const body = JSON.stringify({ email, password })
  await page.route('http://elsewhere.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }),
  )
  await page.goto('http://elsewhere.test/')
  const refused = page.waitForResponse(/accounts\/login/)
  // Requests that need no permission from the other site: a form, and a fetch with an unreadable response.
  await page.evaluate(
    ([to, json]) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action: to, enctype: 'text/plain' })
      form.append(Object.assign(document.createElement('input'), { name: json, value: '' }))
      document.body.append(form)
      form.submit()
    },
    [`${site()}/api/accounts/login/`, body],
  )
  const answer = await refused
  expect([answer.status(), (await answer.json()).error.code]).toEqual([403, 'forbidden'])
  expect((await page.context().cookies()).filter(({ name }) => name === 'niyam_session')).toEqual([])
})

insideTest('a script injected into a page does not run, and nothing else is loaded @desk', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(async () => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => seen.add(effectiveDirective))
    const add = (name: string, attributes: Record<string, string>, text = '') => {
      const element = document.createElement(name)
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
      element.textContent = text
      document.body.append(element)
    }
    add('script', {}, 'window.broken = 1')
    add('script', { src: 'https://elsewhere.test/x.js' })
    add('img', { src: 'https://elsewhere.test/x.png' })
    add('iframe', { src: 'https://elsewhere.test/' })
    add('link', { rel: 'stylesheet', href: 'https://elsewhere.test/x.css' })
    add('base', { href: 'https://elsewhere.test/' })
    add('button', { onclick: 'window.broken = 2' })
    document.querySelector<HTMLButtonElement>('button[onclick]')?.click()
    await fetch('https://elsewhere.test/').catch(() => undefined)
  })
  const seen = () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen].toSorted())
  await expect
    .poll(seen)
    .toEqual([
      'base-uri',
      'connect-src',
      'frame-src',
      'img-src',
      'script-src-attr',
      'script-src-elem',
      'style-src-elem',
    ])
  const after = await page.evaluate(() => ({ isBroken: 'broken' in window, base: document.baseURI }))
  expect([after.isBroken, after.base.startsWith(site())]).toEqual([false, true])
})

insideTest('the page for trying the API has the same policy @desk', async ({ page }) => {
  const errors = complaintsOf(page)
  await page.goto('/api/docs/')
  await page.getByLabel('Find a call').fill('my tags')
  await expect(page.locator('details').first()).toBeAttached()
  expect(errors).toEqual([])
})
