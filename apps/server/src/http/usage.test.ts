import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/app.ts'
import { usageLimits } from './usage.ts'

describe('the count', () => {
  test('each person has a separate minute, and a new one with the next', () => {
    let time = 0
    const usage = usageLimits({ person: 2, organisation: 100 }, () => time)
    expect([usage.count('asha'), usage.count('asha')]).toEqual([undefined, undefined])
    time = 15_000
    expect(usage.count('asha')).toEqual({ who: 'person', seconds: 45 })
    expect(usage.count('vikram')).toBeUndefined()
    time = 59_999
    expect(usage.count('asha')).toEqual({ who: 'person', seconds: 1 })
    time = 60_000
    expect(usage.count('asha')).toBeUndefined()
  })

  test('an organisation has one for all its people, and none of them uses it up alone', () => {
    const usage = usageLimits({ person: 2, organisation: 3 }, () => 0)
    for (let call = 0; call < 50; call++) usage.count('asha', 'rao')
    expect(usage.count('vikram', 'rao')).toBeUndefined()
    expect(usage.count('vikram', 'rao')).toMatchObject({ who: 'organisation' })
    expect(usage.count('meera', 'mehta')).toBeUndefined()
  })
})

describe('over HTTP', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp({ usage: usageLimits({ person: 5, organisation: 7 }, () => 20_000) })
  })
  afterAll(() => t.close())

  test('who asks too often waits, from wherever they ask; colleagues go on until the organisation has had its share', async () => {
    const [asha, vikram, other] = [await t.registerPerson(), await t.registerPerson(), await t.registerPerson()]
    const rao = await t.anOrganisation(asha)
    const place = await t.addPerson(rao, vikram, 'm')
    let address = 0
    const ask = async (headers: Record<string, string>) => {
      address += 1
      return t.app.inject({ url: '/api/organisation/tags/', headers, remoteAddress: `192.0.2.${address}` })
    }
    // The organisation itself was one call of Asha's.
    const replies = []
    for (let call = 0; call < 5; call++) replies.push(await ask(t.as(asha, rao).headers))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 429])
    expect(replies[4]?.headers['retry-after']).toBe('40')
    expect(replies[4]?.json().error).toEqual({
      code: 'too_many',
      message: 'Too many requests in a short time. Wait a minute, then try again.',
    })
    const colleagues = []
    for (let call = 0; call < 4; call++) colleagues.push((await ask(t.as(vikram, place).headers)).json().error?.message)
    expect(colleagues.slice(0, 3)).toEqual([undefined, undefined, undefined])
    expect(colleagues[3]).toMatch(/^Your organisation asks more than the server takes in a minute\./)
    // Not at all the wall's business: what is public, and other people.
    expect((await t.stranger.get('health/')).status).toBe(200)
    expect((await t.as(other).get('accounts/user/me/')).status).toBe(200)
  })

  test('who is not let in is not counted', async () => {
    const person = await t.registerPerson()
    const { cookie: _, ...half } = t.as(person).headers
    for (let call = 0; call < 9; call++) {
      expect((await t.app.inject({ url: '/api/accounts/user/me/', headers: half })).statusCode).toBe(401)
    }
    expect((await t.as(person).get('accounts/user/me/')).status).toBe(200)
  })
})
