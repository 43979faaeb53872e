import { cx } from 'class-variance-authority';
import { FileText, ImageOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Link } from '../link/link';

const english = {
  open: 'Open in a tab of its own',
  noViewer: 'This browser does not show PDF files inside a page.',
  damaged: 'This picture cannot be shown. The file may be damaged.',
};

export interface FilePreviewProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Where the file is; an object URL for one that never left the browser, made with the type that it was found to have. */
  url: string;
  /** The file's name; what screen readers call the preview. */
  name: string;
  kind: 'image' | 'pdf';
  /** Whether the browser shows PDF files inside a page. @default what the browser says */
  showsPdf?: boolean;
  /** Words in other languages. */
  words?: Partial<typeof english>;
}

function InPlace({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <p className="hairline flex flex-col items-center gap-3 rounded-control border-line bg-surface-sunken p-8 text-center">
      {icon}
      {children}
    </p>
  );
}

/** A picture or a PDF file, as large as there is room, and the way to open it in a tab of its own. */
export function FilePreview({
  url,
  name,
  kind,
  showsPdf = navigator.pdfViewerEnabled,
  words,
  className,
  ...props
}: FilePreviewProps) {
  const text = { ...english, ...words };
  const [damaged, setDamaged] = useState<string>();
  return (
    <div {...props} className={cx('grid gap-3', className)}>
      {kind === 'image' && damaged === url ? (
        <InPlace icon={<ImageOff aria-hidden="true" strokeWidth={1.5} className="size-10 text-link" />}>
          {text.damaged}
        </InPlace>
      ) : kind === 'image' ? (
        <img
          src={url}
          alt={name}
          onError={() => setDamaged(url)}
          className="hairline mx-auto max-h-[60vh] rounded-control border-line object-contain print:max-h-none"
        />
      ) : showsPdf ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers run no PDF viewer in a sandbox
        <iframe src={url} title={name} className="hairline h-[60vh] w-full rounded-control border-line bg-surface" />
      ) : (
        <InPlace icon={<FileText aria-hidden="true" strokeWidth={1.5} className="size-10 text-link" />}>
          {text.noViewer}
        </InPlace>
      )}
      <p className="print:hidden">
        <Link external href={url} className="inline-flex min-h-11 items-center">
          {text.open}
        </Link>
      </p>
    </div>
  );
}
