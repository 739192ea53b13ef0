import { describe, expect, it } from 'vitest'
import { safeReturnPath } from './return-path.ts'

describe('safeNext', () => {
  it.each(['/entities?page=2', '/entity/1/view#facts', '/compliances/calendar?state=due,overdue&item=7'])(
    'keeps %s',
    (next) => {
      expect(safeReturnPath(next, '/dashboard')).toBe(next)
    },
  )

  it.each([
    '//evil.example/x',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'entities',
    '',
    undefined,
    null,
    `/${'x'.repeat(3000)}`,
  ])('never leaves the site: %s', (next) => {
    expect(safeReturnPath(next, '/dashboard')).toBe('/dashboard')
  })

  it.each([
    ['/choose-organisation?next=%2Fentities%3Fpage%3D2', '/entities?page=2'],
    ['/accounts/login/email?next=%2Fchoose-organisation%3Fnext%3D%252Fentities', '/entities'],
  ])('goes where %s was on the way to', (next, wanted) => {
    expect(safeReturnPath(next, '/dashboard')).toBe(wanted)
  })

  it.each([
    '/accounts/login/email?next=/accounts/logout',
    '/accounts/logout',
    '/choose-organisation',
    '/errors/offline',
  ])('never goes round in circles: %s', (next) => {
    expect(safeReturnPath(next, '/dashboard')).toBe('/dashboard')
  })

  it('reads dots as the browser does, so they lead out of no folder', () => {
    expect(safeReturnPath('/entity/../../accounts/logout', '/dashboard')).toBe('/dashboard')
  })
})
