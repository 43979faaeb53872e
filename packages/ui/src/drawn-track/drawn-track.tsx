/** Returns a video track for stories, drawn on a canvas: no camera, and no real person's face. */
export function drawnTrack(): MediaStreamTrack {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 360;
  const pen = canvas.getContext('2d');
  const [track] = canvas.captureStream(1).getVideoTracks();
  if (!pen || !track) throw new Error('This browser draws no video.');
  pen.fillStyle = 'oklch(0.82 0.06 85)';
  pen.fillRect(0, 0, 640, 360);
  pen.fillStyle = 'oklch(0.89 0.06 176)';
  pen.fillRect(40, 0, 150, 190);
  pen.fillStyle = 'oklch(0.445 0.078 182)';
  pen.beginPath();
  pen.ellipse(320, 400, 170, 140, 0, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = 'oklch(0.25 0.04 215)';
  pen.beginPath();
  pen.ellipse(320, 160, 88, 100, 0, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = 'oklch(0.62 0.08 55)';
  pen.beginPath();
  pen.ellipse(320, 185, 66, 82, 0, 0, 2 * Math.PI);
  pen.fill();
  return track;
}
