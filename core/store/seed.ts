import { clinic } from "../content/clinic.ts";

interface SeedCondition {
  slug: string;
  title: string;
  description: string;
  symptoms: string[];
  causes: string[];
  treatment_approaches: string[];
  published: boolean;
}

interface SeedService {
  id: string;
  slug: string;
  title: string;
  short_description: string;
  duration_minutes: number;
  price_range: string | null;
  published: boolean;
  sort_order: number;
}

interface SeedTestimonial {
  patient_name: string;
  rating: number;
  content: string;
  service_received: string;
  approved: boolean;
  featured: boolean;
  /** ISO 8601, UTC. */
  created_at: string;
}

interface SeedBlogPost {
  id: string;
  title: string;
  excerpt: string;
  category: string;
  author: string;
  /** A calendar date, "YYYY-MM-DD". */
  published_at: string;
  tags: string[];
  slug: string;
  featured_image_url: string | null;
  published: boolean;
  /** Markdown; headings start at level two. */
  body: string;
}

const conditions: SeedCondition[] = [
  {
    slug: "lower-back-pain",
    title: "Lower back pain",
    description:
      "Lower back pain is pain or stiffness between your bottom ribs and your hips, and it sometimes spreads into a buttock or leg. Usually nothing is seriously damaged, so we build a plan around what triggers your pain.",
    symptoms: [
      "A dull ache or sharp pain across the lower back",
      "Stiffness in the morning or after sitting",
      "Muscle spasm (a sudden, painful cramp)",
      "Pain into the buttock or down one leg (sciatica)",
      "Tingling or numbness in one leg or foot",
    ],
    causes: [
      "A strained muscle or sprained ligament (which ties bone to bone)",
      "Lifting more than your back is used to",
      "Long hours of sitting, driving or standing",
      "An irritated disc (the cushion between two bones) or nerve",
      "Arthritis in the small joints of the spine",
      "Stress or poor sleep",
    ],
    treatment_approaches: [
      "We check how you move and what brings the pain on",
      "Hands-on treatment can ease pain and stiffness",
      "You get exercises at a level you can manage",
      "We may add massage or an adjustment (a quick push on a joint) if you agree",
      "We plan for flare-ups, so you can look after your back yourself",
    ],
    published: true,
  },
  {
    slug: "neck-pain",
    title: "Neck pain",
    description:
      "Neck pain is pain or stiffness anywhere between the base of your skull and the tops of your shoulders. Most of it isn't serious, and gentle movement usually helps.",
    symptoms: [
      "A stiff neck that's hard to turn or tilt",
      "An ache at the base of the skull",
      "Headaches that start at the back of the head",
      "Pain, tingling or numbness in one arm or hand",
    ],
    causes: [
      "Hours at a screen or phone without a change of position",
      "Sleeping with your neck bent, or on the wrong pillow",
      "Whiplash (a sudden jolt of the neck)",
      "Stress, with raised shoulders or a clenched jaw",
      "Wear in the joints and discs (soft cushions) of the neck",
    ],
    treatment_approaches: [
      "Checking how your neck and shoulders move, and your nerves if pain goes into an arm",
      "Gentle hands-on movement of stiff joints",
      "Massage or other soft tissue work for tight muscles",
      "Exercises that activate the muscles of your neck and shoulder blades",
      "Neck adjustment (a quick push on a joint), only if it's suitable and you consent",
    ],
    published: true,
  },
  {
    slug: "sports-injuries",
    title: "Sports injuries",
    description:
      "A sports injury is damage to a muscle, joint, bone, tendon (which ties muscle to bone) or ligament (which ties bone to bone). Some are sudden, such as a twisted ankle, and others build up over weeks of training.",
    symptoms: [
      "Sudden pain during a game or training session",
      "Swelling or bruising around a joint or muscle",
      "Pain that starts with activity and eases with rest",
      "A joint that feels loose, locks or gives way",
      "Weakness compared with the other side",
    ],
    causes: [
      "A twist, a fall, a bad landing or a collision",
      "A sudden jump in distance, weight or sessions",
      "The same movement over and over, such as serving or running",
      "Coming back before an earlier injury has recovered",
      "Shoes, gear or a surface that doesn't suit you",
    ],
    treatment_approaches: [
      "Protect: settle pain and swelling",
      "Move: bring back range with gentle exercise and hands-on care",
      "Strengthen: do a little more each week",
      "Control: train balance, landing and the skills your sport needs",
      "Return: go back to practice, then to play",
    ],
    published: true,
  },
  {
    slug: "headaches-migraines",
    title: "Headaches and migraines",
    description:
      "We can often help with tension-type headaches and those that start in the neck. Migraine is a condition of the brain and nerves that your doctor treats, and we can care for a sore neck or jaw alongside that treatment.",
    symptoms: [
      "A dull, tight band around the head",
      "Pain that starts in the neck and spreads to the forehead or eye",
      "Throbbing pain, often on one side",
      "Sore spots in the neck, shoulders, scalp or jaw",
      "Feeling sick to your stomach, or bothered by light and noise",
    ],
    causes: [
      "Stress, or the let-down after a stressful week",
      "Too little sleep, too much, or sleep at odd hours",
      "Skipped meals or too little water",
      "Hours in one position, such as driving",
      "Clenching your jaw or grinding your teeth",
      "Hormones, such as before a period",
      "Taking pain medication on many days each month",
    ],
    treatment_approaches: [
      "We check your neck, jaw and nerves",
      "We read your headache diary together to find your triggers",
      "Hands-on treatment can loosen stiff joints and tight muscles in your neck",
      "You get exercises that take a few minutes a day",
      "With your consent, we write to your doctor if you may need tests",
    ],
    published: true,
  },
  {
    slug: "work-injuries",
    title: "Work injuries",
    description:
      "A work injury is any injury or strain caused by your job, whether it came from one fall or built up over months. If you make a claim, the Workplace Safety and Insurance Board (WSIB) may pay for treatment.",
    symptoms: [
      "Pain or swelling in the back, neck, shoulder, knee or wrist",
      "Pain that gets worse over your shift and eases on days off",
      "Tingling or numbness in the hands, or a weak grip",
      "Trouble lifting, reaching or standing for long",
    ],
    causes: [
      "Lifting or moving heavy loads or patients",
      "A slip, a trip or a fall",
      "Repeating a movement many times an hour",
      "Bent, twisted or overhead positions",
      "Vibrating tools, or a desk or chair that doesn't fit you",
    ],
    treatment_approaches: [
      "We assess the injury and what your job demands",
      "We treat pain and stiffness",
      "We build up the strength and stamina your job needs",
      "We practise your work tasks with you",
      "We plan a gradual return with you, your employer and the WSIB",
    ],
    published: true,
  },
];

type Prices = { first: string | null; followUp: string | null };
const range = ({ first, followUp }: Prices) => first && followUp && `${followUp}–${first}`;

const services: SeedService[] = [
  {
    id: "service-physiotherapy",
    slug: "physiotherapy",
    title: "Physiotherapy",
    short_description: "Assessment, hands-on treatment and exercise.",
    duration_minutes: 60,
    price_range: range(clinic.prices.physiotherapy),
    published: true,
    sort_order: 1,
  },
  {
    id: "service-chiropractic-care",
    slug: "chiropractic-care",
    title: "Chiropractic care",
    short_description: "Hands-on care for sore or stiff joints.",
    duration_minutes: 45,
    price_range: range(clinic.prices.chiropractic),
    published: true,
    sort_order: 2,
  },
  {
    id: "service-massage-therapy",
    slug: "massage-therapy",
    title: "Registered massage therapy",
    short_description: "Massage for pain, injury or stress.",
    duration_minutes: 75,
    price_range: range({
      first: clinic.prices.massage.first,
      followUp: clinic.prices.massage.minutes30,
    }),
    published: true,
    sort_order: 3,
  },
];

const testimonials: SeedTestimonial[] = [
  {
    patient_name: "Priya S.",
    rating: 5,
    content:
      "After my car accident I had a lot of questions about the forms. They took the time to explain each one, and they always wrote my exercises down for me.",
    service_received: "Physiotherapy (MVA)",
    approved: true,
    featured: true,
    created_at: "2026-10-19T18:30:00.000Z",
  },
  {
    patient_name: "Marcus T.",
    rating: 5,
    content:
      "The chiropractor explained each step before it happened and asked if I was comfortable. I never felt rushed.",
    service_received: "Chiropractic care",
    approved: true,
    featured: true,
    created_at: "2026-09-08T14:05:00.000Z",
  },
  {
    patient_name: "Nadia R.",
    rating: 5,
    content:
      "I was asked about the pressure all the way through. I always knew what was coming next, and I felt listened to.",
    service_received: "Massage therapy",
    approved: true,
    featured: true,
    created_at: "2026-07-22T20:15:00.000Z",
  },
  {
    patient_name: "Devon A.",
    rating: 5,
    content:
      "They knew what WSIB needed and kept me up to date. We practised the lifting I do at work, so going back felt less scary.",
    service_received: "Physiotherapy (WSIB)",
    approved: true,
    featured: true,
    created_at: "2026-05-12T16:40:00.000Z",
  },
  {
    patient_name: "Helen W.",
    rating: 5,
    content:
      "I was nervous about my first pelvic health visit. Everything was explained, nothing was done without asking, and I was treated with respect.",
    service_received: "Pelvic health physiotherapy",
    approved: true,
    featured: true,
    created_at: "2026-03-03T19:00:00.000Z",
  },
  {
    patient_name: "Jorge M.",
    rating: 4,
    content:
      "Friendly front desk, and easy to book around my shifts. The exercises fit into my lunch break.",
    service_received: "Physiotherapy",
    approved: true,
    featured: false,
    created_at: "2026-08-14T13:20:00.000Z",
  },
  {
    patient_name: "Anita K.",
    rating: 5,
    content:
      "They gave my son a clear plan for getting back to soccer, and we both understood each stage.",
    service_received: "Physiotherapy",
    approved: false,
    featured: true,
    created_at: "2026-11-02T15:10:00.000Z",
  },
  {
    patient_name: "Sam L.",
    rating: 4,
    content: "Good advice about my desk. Parking was a little hard to find.",
    service_received: "Chiropractic care",
    approved: false,
    featured: false,
    created_at: "2026-11-10T17:45:00.000Z",
  },
];

const deskBody = `If you sit at a desk all day and your neck is sore by supper, the desk may not be the only reason. Still, a few small changes can take a lot of work off your neck, and most of them cost nothing.

## Start with the chair

Sit right back, so the backrest meets your lower back. Your feet should rest flat on the floor, with your hips level with your knees or a little higher. If your feet dangle, put a thick book or a box under them.

If the chair has arms, set them low enough that your shoulders can drop. Arms that are too high push your shoulders up toward your ears, and your neck muscles then hold them there for hours. If they won't go low enough, try the chair without them.

## Bring the screen to your eyes

Place the screen straight in front of you, about an arm's length away, with the top edge at eye level or just below. If you wear bifocals or progressive lenses you may need it lower, so watch whether you tip your chin up to read.

A laptop makes this hard, because its screen and keys are joined. If you use one for more than an hour a day, raise it on a stand or a few books, then plug in a separate keyboard and mouse.

Two screens? If you use both about equally, set them side by side and sit facing the gap. If one is your main screen, put that one in front of you and the other beside it.

## Keep your hands close

Your elbows should hang near your sides, bent to about a right angle. Pull the keyboard and mouse toward you, since a mouse that sits far away is a common reason for an ache on one side of the neck. If you type from paper, prop the page up beside the screen rather than flat on the desk.

Take calls on a headset or the speaker. Holding a phone between your ear and shoulder is hard on any neck, even for a few minutes.

## No desk? Make do

Not everyone has an office. At a kitchen table, a cushion on the chair can bring your elbows up to the height of the table, and a rolled towel behind your lower back can stand in for a backrest. The couch is harder to fix: your head drops forward, and your arms have nothing to rest on. Keep it for short jobs, and put a firm pillow on your lap to raise the laptop.

Phones and tablets do the same thing in a smaller way. Bring the phone up toward your eyes, with your elbow propped on the table or against your ribs, and save long messages for a keyboard.

## Keep changing position

There is no perfect posture. Even a good one becomes a strain if you hold it too long, so change often:

- stand up when you take a call
- drink plenty of water, so you have to get up for more
- every half hour, look left and right a few times, slowly
- once an hour, roll your shoulders and look at something far away

A desk that goes up and down is nice to have, but a kitchen counter works for part of the day. If you do buy one, treat it as a way to switch between sitting and standing, not as a reason to stand for eight hours. Standing still has aches of its own.

## Make one change at a time

Pick the change that looks easiest and keep it for a week. If your neck feels better, you'll know why. If it feels the same, try the next one. Changing everything on a Sunday night is tempting, but then you can't tell what helped and what you could have skipped.

Give your body time as well. A chair at a new height can feel strange for a few days, and your shoulders may notice that they're no longer being held up. What you're looking for is less ache at the end of the day, not a position that feels perfect from the first minute.

If you have an employer, ask what they can provide. Many workplaces have a person who looks after health and safety, and a footrest or a separate keyboard costs far less than time off.

## When to get it checked

See someone if the pain wakes you, travels into your arm or comes with numb fingers. Our page on [neck pain](/conditions/neck-pain) lists the signs that need a doctor, and shows two exercises you can do in your chair. If your job set it off, read about [work injuries](/conditions/work-injuries) soon, because claims have deadlines.

The Canadian Centre for Occupational Health and Safety has more on [placing a screen](https://www.ccohs.ca/oshanswers/ergonomics/office/monitor_positioning.html).
`;

const snowBody = `Shovelling is hard exercise. It asks you to lift weights in the cold, on ice, often before breakfast, and then to twist and throw them. A little planning is easier on your back than a heroic half hour.

## First, should you be the one to shovel?

Cold air and heavy work put a load on your heart. If you have heart trouble, high blood pressure or have had a recent operation, ask your doctor first. If you haven't been active for months, ask a neighbour or hire someone for the heavy snowfalls.

:::care now "Stop and call 911 if you have:"
- pressure or pain in your chest, arm, neck or jaw
- trouble catching your breath
- a cold sweat, light-headedness or nausea

These can be signs of a heart attack.
:::

## Get ready indoors

Cold muscles need a warm-up. March on the spot, circle your arms and do a few half squats for about five minutes. Dress in layers you can open, and wear boots with a good grip.

Choose a light shovel with a handle that reaches about chest height. A small blade is easier on your back than a big one, because you can't overfill it. For light snow, use a pusher and don't lift at all.

Think about footing too. A bag of sand or de-icer by the door, spread before you start, takes care of the icy patch that you would otherwise find with a full shovel in your hands.

## Go early, and go often

Fresh snow weighs far less than snow that has sat and packed down. If a lot is coming, go out twice, since half the depth is half the work. When the snow is already deep, clear the top layer first and then the rest. The ridge that the plow leaves at the end of the driveway is the heaviest of all, so take it in small pieces, or leave it until you've had a rest.

## How to lift

- **Push** the snow to the side when you can
- When you must lift, face the load with your feet apart, one a little ahead
- Slide one hand down near the blade, so the weight stays close to you
- Bend your hips and knees, keep your chest up, and take small loads
- Turn your feet toward the pile and walk the snow there, rather than twisting and throwing it over your shoulder
- Swap hands every few minutes

## Rest before you need to

Work for ten to fifteen minutes, then take a break of about the same length. Stand tall, put your hands on your hips and lean back gently a few times. Drink some water. Nobody is timing you.

## If your back hurts

A dull ache the next day is common. Keep moving around the house, take a warm shower and go for a short walk, and it usually settles in a few days.

Book an appointment if the pain is still strong after several days, or if it runs down your leg. See a doctor the same day if one leg or foot is getting weaker. Call 911 for numbness between your legs, weakness in both legs, or new trouble with your bladder or bowel. Our page on [lower back pain](/conditions/lower-back-pain) has the full list, and two gentle exercises.

If shovelling is part of your job and you get hurt, it may be a [work injury](/conditions/work-injuries), so tell your employer the same day.

The Canadian Centre for Occupational Health and Safety has more on [shovelling](https://www.ccohs.ca/oshanswers/ergonomics/shovel.html). The emergency signs follow the NHS page on [heart attacks](https://www.nhs.uk/conditions/heart-attack/).
`;

const blog_posts: SeedBlogPost[] = [
  {
    id: "post-desk-for-your-neck",
    title: "Set up a neck-friendly desk",
    excerpt:
      "Chair, screen, posture and breaks: small changes that take work off your neck, most of them free.",
    category: "Workplace Health",
    author: `The ${clinic.name} team`,
    published_at: "2026-09-14",
    tags: ["neck pain", "desk", "work from home"],
    slug: "desk-setup-for-your-neck",
    featured_image_url: null,
    published: true,
    body: deskBody,
  },
  {
    id: "post-shovelling-snow",
    title: "Shovelling snow without hurting your back",
    excerpt: "Which shovel to pick, how to lift and when to stop: a plan for the next snowfall.",
    category: "Prevention",
    author: `The ${clinic.name} team`,
    published_at: "2025-12-01",
    tags: ["back pain", "winter", "lifting"],
    slug: "shovelling-snow-without-hurting-your-back",
    featured_image_url: null,
    published: true,
    body: snowBody,
  },
];

/** Example records for an empty store. */
export const seed = { conditions, services, testimonials, blog_posts };
