import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- the address of a file, which the bundler gives
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import classes from './Documents.module.css'

GlobalWorkerOptions.workerSrc = workerUrl

const SHARPEST = 2

interface Props {
  readonly content: Blob
  readonly name: string
}

type Opened = { readonly pdf: PDFDocumentProxy } | 'opening' | 'locked' | 'broken'

/** A PDF page by page, drawn on a canvas. Its scripts, forms and links are not run: nothing of the library that would is loaded. */
export default function PdfPages({ content, name }: Props) {
  const t = useTexts('documents')
  const opened = useOpened(content)
  const [page, setPage] = useState(1)
  const canvas = useRef<HTMLCanvasElement>(null)
  const pdf = typeof opened === 'object' ? opened.pdf : null
  const [isDrawn, setDrawn] = useState(true)
  useEffect(() => {
    if (!pdf || !canvas.current) return
    return draw(pdf, page, canvas.current, setDrawn)
  }, [pdf, page])
  if (opened === 'opening') return <BlockSkeleton lines={10} />
  if (typeof opened === 'string') return <p className={classes.none}>{t(`preview.${opened}`)}</p>
  const count = opened.pdf.numPages
  return (
    <div className={classes.pdf}>
      {!isDrawn && <p className={classes.none}>{t('preview.broken')}</p>}
      <canvas
        ref={canvas}
        className={classes.page}
        role="img"
        aria-label={t('preview.page_of', { name, page, count })}
      />
      {count > 1 && (
        <div className={classes.pager}>
          <Turn label={t('preview.before')} to={page - 1} last={count} onTurn={setPage}>
            <IconChevronLeft size={16} />
          </Turn>
          <output>{t('preview.page', { page, count })}</output>
          <Turn label={t('preview.after')} to={page + 1} last={count} onTurn={setPage}>
            <IconChevronRight size={16} />
          </Turn>
        </div>
      )}
    </div>
  )
}

interface TurnProps {
  readonly label: string
  readonly to: number
  readonly last: number
  readonly onTurn: (page: number) => void
  readonly children: ReactNode
}

/** At either end the button stays and keeps its focus, so that keyboard users can go on from it. */
function Turn({ label, to, last, onTurn, children }: TurnProps) {
  const isAtEnd = to < 1 || to > last
  return (
    <ActionIcon
      variant="default"
      aria-label={label}
      aria-disabled={isAtEnd}
      {...(isAtEnd && { 'data-disabled': true })}
      onClick={() => {
        if (!isAtEnd) onTurn(to)
      }}
    >
      {children}
    </ActionIcon>
  )
}

function useOpened(content: Blob): Opened {
  const [opened, setOpened] = useState<Opened>('opening')
  useEffect(() => {
    let isGone = false
    let task: ReturnType<typeof getDocument> | undefined
    const open = async () => {
      const data = await content.arrayBuffer()
      if (isGone) return
      task = getDocument({ data, isEvalSupported: false, enableXfa: false, stopAtErrors: false })
      const pdf = await task.promise
      if (!isGone) setOpened({ pdf })
    }
    open().catch((error: unknown) => {
      if (!isGone) setOpened(error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken')
    })
    return () => {
      isGone = true
      void task?.destroy()
    }
  }, [content])
  return opened
}

/** Draws one page as wide as its place. @returns what stops it */
function draw(
  pdf: PDFDocumentProxy,
  page: number,
  canvas: HTMLCanvasElement,
  tell: (isDrawn: boolean) => void,
): () => void {
  let stop: (() => void) | undefined
  let isGone = false
  const work = async () => {
    const sheet = await pdf.getPage(page)
    if (isGone) return
    const sharpness = Math.min(globalThis.devicePixelRatio || 1, SHARPEST)
    const width = (canvas.parentElement?.clientWidth ?? 600) * sharpness
    const viewport = sheet.getViewport({ scale: width / sheet.getViewport({ scale: 1 }).width })
    canvas.width = viewport.width
    canvas.height = viewport.height
    const task = sheet.render({ canvas, viewport })
    stop = () => task.cancel()
    await task.promise
    tell(true)
  }
  work().catch(() => {
    if (!isGone) tell(false)
  })
  return () => {
    isGone = true
    stop?.()
  }
}
