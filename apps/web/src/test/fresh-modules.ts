import { onTestFinished, vi } from 'vitest'

/**
 * Makes the next `import()` load its modules again, as a page load does. Test files share loaded modules
 * (vitest.config.ts), so the copies are dropped when the test ends: another file would start with this test's session.
 */
export function freshModules(): void {
  vi.resetModules()
  onTestFinished(() => void vi.resetModules())
}
