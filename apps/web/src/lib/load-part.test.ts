import { beforeEach, expect, it, vi } from 'vitest'
import { loadPart, PART_TIMEOUT_MS, PartMissing } from './load-part.ts'

beforeEach(() => void vi.useFakeTimers())

const load = vi.fn<() => Promise<string>>()
beforeEach(() => void load.mockReset())

it('asks once more after a failure', async () => {
  load.mockRejectedValueOnce(new TypeError('gone')).mockResolvedValueOnce('part')
  await expect(loadPart(load)).resolves.toBe('part')
  expect(load).toHaveBeenCalledTimes(2)
})

it('gives up after the second failure, and says what it was', async () => {
  const gone = new TypeError('gone')
  load.mockRejectedValue(gone)
  const failure = await loadPart(load).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(PartMissing)
  expect((failure as PartMissing).cause).toBe(gone)
  expect(load).toHaveBeenCalledTimes(2)
})

it('waits two minutes, then asks again', async () => {
  expect(PART_TIMEOUT_MS).toBe(120_000)
  load.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValueOnce('part')
  const asked = loadPart(load)
  await vi.advanceTimersByTimeAsync(PART_TIMEOUT_MS - 1)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  await expect(asked).resolves.toBe('part')
})
