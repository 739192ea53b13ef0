import type { Client } from '../e2e/support/client.ts'

export const UNCOUNTED = 2

/** Milliseconds of each of `count` requests for a path, one after the other. The first ones plan the statements: not counted. */
export async function timesOf({ url, headers }: Client, path: string, count: number): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < UNCOUNTED + count; index++) {
    const began = performance.now()
    const response = await fetch(`${url}/api/${path}`, { headers })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    await response.arrayBuffer()
    if (index >= UNCOUNTED) times.push(performance.now() - began)
  }
  return times
}
