import type { PortalFileKind } from '@niyam/contract/portal-file-kinds.ts'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import type { Imported } from './queries.ts'

const ImportDialog = lazyPart(() => import('./ImportDialog.tsx'))

export interface ImportFilesProps {
  /** What may be imported here; left out, every kind. */
  readonly kinds?: readonly PortalFileKind[]
  /** Files of others are refused; left out, the holder in the file tells whose it is. */
  readonly entity_id?: string | undefined
  /** After each file. The lists of this feature are read again automatically. */
  readonly onDone?: (imported: Imported) => void
}

const ALL: readonly PortalFileKind[] = []

/**
 * The button that imports files of the portals, with its dialog; nothing for people who may not. A page that draws it loads
 * the texts `portal-files` and `compliances`, and keeps it where it stays when the list is no longer empty: the dialog is
 * part of it.
 */
export function ImportFiles({ kinds = ALL, entity_id, onDone }: ImportFilesProps) {
  const t = useTexts('portal-files')
  const [isOpen, setOpen] = useState(false)
  if (!useMay('statements.write')) return null
  return (
    <>
      <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('import')}
      </Button>
      <Suspense>
        {isOpen && <ImportDialog kinds={kinds} entity_id={entity_id} onDone={onDone} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
