import { Dialog, Toast } from 'radix-ui';

export function Overlay() {
  return (
    <>
      <Dialog.Root>
        <Dialog.Trigger className="m-4 p-3">Open</Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Overlay className="fixed inset-0 bg-black/40" />
          <Dialog.Content className="fixed inset-10 bg-white p-4">
            <Dialog.Title>Title</Dialog.Title>
            <Dialog.Description>Description</Dialog.Description>
            <Dialog.Close>Close</Dialog.Close>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
      <Toast.Provider>
        <Toast.Root>
          <Toast.Title>Title</Toast.Title>
        </Toast.Root>
        <Toast.Viewport />
      </Toast.Provider>
    </>
  );
}
