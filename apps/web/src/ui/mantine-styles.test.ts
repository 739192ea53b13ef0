import { expect, it } from 'vitest'

// Never loaded, only listed: the components that have styles.
const styled = Object.keys(import.meta.glob('../../../../node_modules/@mantine/core/styles/*.layer.css')).map(
  (path) => /(\w+)\.layer\.css$/.exec(path)?.[1],
)
const code = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

const list = code['./mantine-styles.ts'] ?? ''

const used = Object.values(code)
  .flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)])
  .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))

it('includes the styles of every component of the library that the code uses', () => {
  expect(used).toContain('Button')
  expect(styled).toContain('Button')
  expect(list).toContain('/Button.layer.css')
  const missing = [...new Set(used)].filter((name) => styled.includes(name) && !list.includes(`/${name}.layer.css`))
  expect(missing).toEqual([])
})
