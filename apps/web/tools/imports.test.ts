import { expect, test } from 'vitest'
import { importsOf } from './imports.ts'

/** Modules by path, with the paths of what they import. */
const from = (modules: Readonly<Record<string, readonly [code: string, ...importedIds: string[]]>>) =>
  importsOf({
    getModuleInfo: (id) => {
      const [code, ...importedIds] = modules[id] ?? ['']
      return { code, importedIds, dynamicallyImportedIds: [] }
    },
  })

test('a list of exports counts with the names that are imported from it', () => {
  const imports = from({
    page: [
      `import { Button, Card as Box } from 'fields'; import { pay } from './pay.ts'`,
      '/@mantine/fields/index.mjs',
      '/pay.ts',
    ],
    '/@mantine/fields/index.mjs': [
      `import { Card } from './card.mjs'; export { Button } from './button.mjs'; export { Table } from './table.mjs'; export { Card }`,
      '/fields/card.mjs',
      '/fields/button.mjs',
      '/fields/table.mjs',
    ],
  })
  expect(imports('page')).toEqual(['/fields/button.mjs', '/fields/card.mjs', '/pay.ts'])
})

test('lists that lead to lists are followed to the module itself', () => {
  const imports = from({
    page: [`import { Button } from 'all'`, '/@mantine/all/index.js'],
    '/@mantine/all/index.js': [`export { Button } from './fields/index.js'`, '/@mantine/fields/index.js'],
    '/@mantine/fields/index.js': [`export { default as Button } from './button.js'`, '/fields/button.js'],
  })
  expect(imports('page')).toEqual(['/fields/button.js'])
})

test('a list counts whole when it is asked for whole, or does something besides', () => {
  const list = [`export { Button } from './button.js'`, '/button.js'] as const
  expect(
    from({ page: [`import * as all from 'all'`, '/@mantine/index.js'], '/@mantine/index.js': list })('page'),
  ).toEqual(['/@mantine/index.js'])
  const busy = [`${list[0]}; start()`, '/button.js'] as const
  expect(
    from({ page: [`import { Button } from 'all'`, '/@mantine/index.js'], '/@mantine/index.js': busy })('page'),
  ).toEqual(['/@mantine/index.js'])
})

test('imports in another order than the builder has are refused', () => {
  const imports = from({
    page: [`import { Button } from './@mantine/all/index.js'; import './pay.js'`, '/pay.js', '/@mantine/all/index.js'],
    '/@mantine/all/index.js': [`export { Button } from './button.js'`, '/button.js'],
  })
  expect(() => imports('page')).toThrow('another order')
})
