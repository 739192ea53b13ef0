import { IconLock } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useAddress } from '../../lib/address.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { importPath } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ImportList } from './ImportList.tsx'
import classes from './Imports.module.css'
import { NewImport } from './NewImport.tsx'

const OneImport = lazyPart(() => import('./OneImport.tsx'))

/** Imports sheets: choose, check, import, undo. */
export default function ImportPage() {
  const t = useTexts('imports')
  const mayImport = useMay('imports.manage')
  const { import: opened } = useAddress(importPath).search
  if (!mayImport)
    return (
      <>
        <PageHead title={t('title')} />
        <Panel padding="none">
          <EmptyState icon={IconLock} title={t('no_right_title')} text={t('no_right_text')} />
        </Panel>
      </>
    )
  if (opened)
    return (
      <Suspense>
        <OneImport key={opened} import_id={opened} />
      </Suspense>
    )
  return (
    <>
      <PageHead title={t('title')} context={t('context')} />
      <div className={classes.stack}>
        <NewImport />
        <ImportList />
      </div>
    </>
  )
}
