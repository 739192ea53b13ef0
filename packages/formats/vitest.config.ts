import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'formats',
    include: ['src/**/*.test.ts', 'tools/**/*.test.ts'],
    // Pure functions: what is loaded may be shared by all files.
    isolate: false,
  },
})
