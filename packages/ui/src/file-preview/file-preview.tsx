import { cx } from 'class-variance-authority';
import { FileText, ImageOff } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from '../link/link';
import { type UiMessages, useMessages } from '../locale/locale';
import { useBrokenImage } from '../picture/use-broken-image';

const english: UiMessages['filePreview'] = {
  open: 'Open the file',
  noViewer: 'Your browser cannot show the PDF here.',
  damaged: 'We cannot show this picture. The file may be damaged.',
};

export interface FilePreviewProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** URL of the file. For a local file, an object URL of a blob with the file's real MIME type. */
  url: string;
  /** The file's name, which is the accessible name of the preview. */
  name: string;
  /** Whether the file is a picture or a PDF document. */
  kind: 'image' | 'pdf';
  /** Whether the browser shows PDF files inside a page. @default navigator.pdfViewerEnabled */
  showsPdf?: boolean;
}

function InPlace({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <p className="hairline flex flex-col items-center gap-3 rounded-control border-line bg-surface-sunken p-8 text-center">
      {icon}
      {children}
    </p>
  );
}

/** Shows a picture or a PDF file as large as fits, with a link that opens it in a new tab. */
export function FilePreview({
  url,
  name,
  kind,
  showsPdf = navigator.pdfViewerEnabled,
  className,
  ...props
}: FilePreviewProps) {
  const messages = useMessages('filePreview', english);
  const { isBroken, watch } = useBrokenImage(url);
  return (
    <div {...props} className={cx('grid gap-3', className)}>
      {kind === 'image' && isBroken ? (
        <InPlace icon={<ImageOff aria-hidden="true" strokeWidth={1.5} className="size-10 text-link" />}>
          {messages.damaged}
        </InPlace>
      ) : kind === 'image' ? (
        <img
          {...watch}
          src={url}
          alt={name}
          className="hairline mx-auto max-h-[60vh] rounded-control border-line object-contain print:max-h-none"
        />
      ) : showsPdf ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers run no PDF viewer in a sandbox
        <iframe src={url} title={name} className="hairline h-[60vh] w-full rounded-control border-line bg-surface" />
      ) : (
        <InPlace icon={<FileText aria-hidden="true" strokeWidth={1.5} className="size-10 text-link" />}>
          {messages.noViewer}
        </InPlace>
      )}
      <p className="print:hidden">
        <Link external href={url} className="inline-flex min-h-11 items-center">
          {messages.open}
        </Link>
      </p>
    </div>
  );
}
