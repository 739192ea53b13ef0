import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useState } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { useTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import classes from './Documents.module.css'
import { contentOf } from './queries.ts'

const PdfPages = lazyPart(() => import('./PdfPages.tsx'))

interface Props {
  readonly document_id: string
  readonly name: string
  readonly content_type: string
}

/** A picture or a PDF as it looks. The file is drawn, never opened: what is inside cannot act. */
export function Preview({ document_id, name, content_type }: Props) {
  const t = useTexts('documents')
  const isPicture = content_type.startsWith('image/')
  const isPdf = content_type === 'application/pdf'
  const query = useQuery({ ...contentOf(document_id), enabled: isPicture || isPdf })
  if (!isPicture && !isPdf) return <p className={classes.none}>{t('preview.none')}</p>
  if (query.isError)
    return <ErrorState error={query.error} title={t('preview.failed')} onRetry={() => void query.refetch()} />
  if (!query.data) return <BlockSkeleton lines={10} />
  if (isPicture) return <Picture content={query.data} name={name} />
  return (
    <Suspense fallback={<BlockSkeleton lines={10} />}>
      <PdfPages content={query.data} name={name} />
    </Suspense>
  )
}

function Picture({ content, name }: { readonly content: Blob; readonly name: string }) {
  const t = useTexts('documents')
  const [isBroken, setBroken] = useState(false)
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(content)
      return () => URL.revokeObjectURL(image.src)
    },
    [content],
  )
  if (isBroken) return <p className={classes.none}>{t('preview.broken')}</p>
  return <img ref={show} className={classes.picture} alt={name} onError={() => setBroken(true)} />
}
