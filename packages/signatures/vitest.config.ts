import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'signatures',
    include: ['src/**/*.test.ts'],
    // Pure functions: what is loaded may be shared by all files.
    isolate: false,
  },
})
