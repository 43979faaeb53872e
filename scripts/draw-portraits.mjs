// node scripts/draw-portraits.mjs: draws the doctors' portraits from portraits/people.mjs.
import { mkdirSync, writeFileSync } from 'node:fs';
import { beads, bindi, dress, earrings, jasmine, stethoscope } from './portraits/dress.mjs';
import { ears, face, glasses, neck } from './portraits/face.mjs';
import { beards, hairStyles } from './portraits/hair.mjs';
import { headwear } from './portraits/headwear.mjs';
import { withNightValues } from './portraits/night.mjs';
import { cloth, grounds, hairs, skins } from './portraits/palette.mjs';
import { people } from './portraits/people.mjs';
import { circle, ellipse, fill, kolamRing, stroke, tag } from './portraits/shapes.mjs';

const images = new URL('../apps/web/public/images/', import.meta.url);
const loops = 11;

/** Draws the background: a tint, and the kolam, which is one closed line around the head with a dot in each loop. */
function backdrop({ tint, line }) {
  const dots = Array.from({ length: loops }, (_, index) => {
    const angle = (index / loops) * 2 * Math.PI;
    return circle(120 + 91 * Math.sin(angle), 108 - 91 * Math.cos(angle), 2.8, cloth.white);
  });
  return [
    tag('path', { d: 'M0 0h240v240H0z', fill: tint }),
    stroke(kolamRing({ cx: 120, cy: 108, radius: 82, swing: 20, loops }), line, 2.6),
    dots,
  ];
}

const picture = (ground, ...figure) =>
  tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 240 240', width: 240, height: 240 },
    backdrop(grounds[ground]),
    figure,
  );

/** Draws the placeholder for a person without a portrait. */
const placeholder = () =>
  picture(
    'neem',
    fill('M26 240c2-40 22-54 56-62 14-3 20-6 22-12h32c2 6 8 9 22 12 34 8 54 22 56 62z', cloth.neem),
    fill('M103 140h34v26c0 8 5 12 12 14-8 12-18 18-29 18s-21-6-29-18c7-2 12-6 12-14z', '#3f958a'),
    ellipse(120, 108, 39, 47, '#5fae9f'),
  );

function portrait(person) {
  const skin = skins[person.skin];
  const hair = hairs[person.hair];
  const crown = hairStyles[person.style](hair);
  const [wrap, wrapLook] = person.headwear ?? [];
  const scarf = wrap ? headwear[wrap](wrapLook) : { back: [], front: [] };
  const [beard, beardHair] = person.beard ?? [];
  const head = [
    ears(skin),
    face({ skin, browColour: hair.base, beard: beard && beards[beard](hairs[beardHair]), ...person.face }),
    person.bindi && bindi(person.bindi),
    crown.front,
    person.glasses && glasses(...person.glasses),
    person.earrings && earrings[person.earrings[0]](person.earrings[1]),
  ];
  const pose = `translate(0 11) rotate(${person.tilt} 120 150)`;
  return picture(
    person.ground,
    tag(
      'g',
      { transform: 'matrix(1.1 0 0 1.1 -12 -24)' },
      tag('g', { transform: pose }, scarf.back, crown.back, person.jasmine && jasmine()),
      neck(skin, person.wide),
      dress({ skin, ...person.dress }),
      person.beads && beads(person.beads),
      person.stethoscope && stethoscope(),
      tag('g', { transform: pose }, head, scarf.front),
    ),
  );
}

mkdirSync(new URL('doctors/', images), { recursive: true });
writeFileSync(new URL('avatar.svg', images), `${withNightValues(placeholder(), 'white')}\n`);
for (const [name, person] of Object.entries(people)) {
  writeFileSync(new URL(`doctors/${name}.svg`, images), `${withNightValues(portrait(person), 'white')}\n`);
}
